/** The message parts that only the app shows: a visitor does not load their URLs. */
export const files = import.meta.glob<{ messages: unknown }>([
  './{en,fil}/*.ts',
  '!./*/{common,errors,landing,auth,privacy,terms,verify,rubric}.ts',
])
