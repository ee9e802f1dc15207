/** The program that Deno runs for each edge function: the function itself, until the stack ends. */
import process from 'node:process'

// The stack holds the other end. It closes with the stack, even when that is killed.
process.stdin.on('end', () => process.exit()).resume()

await import(process.argv[2] ?? '')
