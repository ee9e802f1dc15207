/** What Deno runs for each edge function: the function itself, for as long as the stack is there. */
import process from 'node:process'

// The stack holds the other end. It closes with the stack, even when that is killed.
process.stdin.on('end', () => process.exit()).resume()

await import(process.argv[2] ?? '')
