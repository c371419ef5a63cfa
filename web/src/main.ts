import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./settings.svelte";

keepSettings();
const place = document.getElementById("app");
place?.replaceChildren();
if (place) mount(App, { target: place });
