/** Where the session is kept in `localStorage`; its presence tells `/` a signed-in visitor before anything is loaded. */
export const SESSION_KEY = 'maneho-auth'
