/** What a running stack tells a project that names the secrets of its functions. */
export type Surroundings = {
  dataDir: string
  /** Where the app is. */
  siteUrl: string
  /** The mailbox, and who mails come from. */
  mailbox: { url: string; sender: { name: string; address: string } }
}

/** A Supabase project as the Supabase CLI finds it in a folder, and what it brings to a stack besides. */
export type Project = {
  /** What it is called in sentences and, in capitals, at the start of its environment variables. */
  name: string
  /** The folder that holds `config.toml`, `migrations/` and `functions/`. */
  folder: string
  /** The sender's name in mails, if it is not the one in `config.toml`. */
  senderName?: string
  /** Environment variables for the functions, as `supabase secrets set` would make them. */
  secrets?: (surroundings: Surroundings) => Record<string, string>
  /** Hosts that the functions may reach besides the API and the mailbox, such as a stand-in for somebody else's service. */
  reach?: string[]
  /** Folders by bucket, whose files are in it from the start. config.toml names those that a hosted project gets, too. */
  bucketFiles?: Record<string, string>
  /** Files with secrets that the project keeps in a stack's data directory: a backup holds them encrypted. */
  secretFiles?: string[]
  /** What else the project keeps there. It can be made again, so no backup holds it. */
  otherFiles?: string[]
}
