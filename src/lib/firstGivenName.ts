/** The name for a greeting: "Juana" of "Juana Maria Concepcion". */
export const firstGivenName = (firstName: string) => firstName.trim().split(/\s+/)[0] ?? ''
