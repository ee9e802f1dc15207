import { database } from './client.ts'

/** Passes a module on the spot. The function exists only where the seed of a local database created it. */
export async function passModuleForDevelopment(moduleIndex: number): Promise<void> {
  // Not among the generated types, since no migration creates it.
  await database.rpc('pass_module_for_development' as never, { p_module: moduleIndex } as never)
}
