/** How often a property or stress test tries: a few times in every run of the tests, often in `npm run test:fuzz`. */
export const tries = (few: number, often: number) => (process.env.MANEHO_FUZZ ? often : few)
