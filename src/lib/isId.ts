const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a part of an address can be the id of a row. */
export const isId = (text: string) => UUID.test(text)
