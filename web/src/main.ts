import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./settings.svelte";

keepSettings();
// The first script does not wait for the whole document.
if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done, { once: true }));
const place = document.getElementById("app");
place?.replaceChildren();
if (place) mount(App, { target: place });
