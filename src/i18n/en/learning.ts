/** The modules page: video, exam, essay and completion. */
export const messages = {
  modules: 'Modules',
  loading: 'Loading…',
}
