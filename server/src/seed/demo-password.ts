/** The password of every user of the demo. */
export const demoPassword = 'hatchway-demo'
