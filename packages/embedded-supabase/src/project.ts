import type { Client } from 'pg'

export type Surroundings = {
  dataDir: string
  siteUrl: string
  mailbox: { url: string; sender: { name: string; address: string } }
}

/** A figure that an upgrade must not change, for people, and all of its details. */
export type Fact = { name: string; shown: string; exact: string }

/** A Supabase project as the CLI finds it in a folder, with its additions to a stack. */
export type Project = {
  /** Its name in sentences and, in capitals, the prefix of its environment variables. */
  name: string
  /** The version of the program, such as 1.0.0. Databases and backups record it. */
  version?: string
  /** Tables, with their schema, whose rows belong to the version and not to the data: an upgrade takes the new ones. */
  referenceTables?: string[]
  /** SQL that makes rows of another history fit the first migration, before its own rows are inserted. */
  adoptRows?: string
  /** Reads facts for a person to compare after an upgrade. It runs on the schema of each version that a backup can have. */
  readFacts?: (database: Client) => Promise<Fact[]>
  /** The folder with `config.toml`, `migrations/` and `functions/`. */
  folder: string
  /** The sender's name in mails, if not the one in `config.toml`. */
  senderName?: string
  /** Environment variables for the functions, as `supabase secrets set` would make them. */
  secrets?: (surroundings: Surroundings) => Record<string, string>
  /** Extra hosts that the functions may reach, such as a stand-in for an external service. */
  reach?: string[]
  /** Folders by bucket with initial files. config.toml names those that a hosted project gets, too. */
  bucketFiles?: Record<string, string>
  /** Files with secrets in a stack's data directory: a backup holds them encrypted. */
  secretFiles?: string[]
  /** Other project files there. They can be regenerated, so no backup holds them. */
  otherFiles?: string[]
}
