const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a part of an address can be a row's id. */
export const isId = (text: string) => UUID.test(text)
