import type { InBoth } from './language.ts'

/** The few texts needed before the messages have arrived, or when they fail to load; part of the first script. */
export const startup = {
  loading: { en: 'Loading…', fil: 'Naglo-load…' },
  broken: { en: 'Something went wrong', fil: 'May nasira' },
  brokenText: {
    en: 'That was our fault, not yours. Everything you saved is safe. Reload the page; if it happens again, tell us.',
    fil: 'Kami ang may kasalanan, hindi ikaw. Ligtas ang na-save mo. I-reload ang page; kung maulit, sabihan kami.',
  },
  reload: { en: 'Reload the page', fil: 'I-reload ang page' },
  back: { en: 'Back to the start', fil: 'Bumalik sa simula' },
} satisfies Record<string, InBoth>
