import { callService } from './client.ts'
import { startTrace } from './trace.ts'

/** Passes a module on the spot. The function exists only where the seed of a local database created it. */
export async function passModuleForDevelopment(moduleIndex: number): Promise<void> {
  // By its address: no migration creates it, so that the contract does not know it.
  await callService('POST', 'rest/v1/rpc/pass_module_for_development', startTrace(), {
    p_module: moduleIndex,
  })
}
