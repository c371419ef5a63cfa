// Does this page have no server? Its head says so.

export const alone = document.querySelector('meta[name="burgrave-build"]') !== null;
