/** The number of tries: few in a usual run, often in `npm run test:fuzz`. */
export const tries = (few: number, often: number) => (process.env.MANEHO_FUZZ ? often : few)
