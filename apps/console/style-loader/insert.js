// The style sheets are in the consoles' own containers (src/app/lifecycle/style-container.ts), not in the host's page.
export default () => {}
