/** The version in package.json; `npm run release` writes both. */
export const VERSION = '1.0.0'
