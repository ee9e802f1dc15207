/** The program that Deno runs for each edge function, until the stack ends. */
import process from 'node:process'

// The stack holds the other end. It closes with the stack, even if that is killed.
process.stdin.on('end', () => process.exit()).resume()

await import(process.argv[2] ?? '')
