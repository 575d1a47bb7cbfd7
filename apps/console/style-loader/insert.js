// Style sheets stand in the consoles' own containers (src/lifecycle/style-home.ts), and nowhere in the host's page.
export default () => {}
