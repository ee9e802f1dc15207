import { callService } from './transport/client.ts'
import { startTrace } from './transport/trace.ts'

/** Passes a module instantly. Only the seed of a local database creates the function. */
export async function passModuleForDevelopment(moduleIndex: number): Promise<void> {
  // By its URL: no migration creates it, so the contract does not have it.
  await callService('POST', 'rest/v1/rpc/pass_module_for_development', startTrace(), {
    p_module: moduleIndex,
  })
}
