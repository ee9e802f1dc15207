/** The session's key in `localStorage`; `/` recognises a signed-in visitor by it before anything is loaded. */
export const SESSION_KEY = 'maneho-auth'
