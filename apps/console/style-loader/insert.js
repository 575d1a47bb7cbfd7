// The style sheets are in the consoles' own containers (src/app/lifecycle/style-home.ts), not in the host's page.
export default () => {}
