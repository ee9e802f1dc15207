/** The files of the parts of the messages that only the app shows: a visitor does not load their addresses. */
export const files = import.meta.glob<{ messages: unknown }>([
  './{en,fil}/*.ts',
  '!./*/{common,errors,landing,auth,privacy,terms,verify,rubric}.ts',
])
