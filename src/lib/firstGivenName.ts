/** The name by which to greet: "Juana" of "Juana Maria Concepcion". */
export const firstGivenName = (firstName: string) => firstName.trim().split(/\s+/)[0] ?? ''
