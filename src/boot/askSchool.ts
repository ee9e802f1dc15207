/** For `schoolNow.ts`, once the page has loaded and on each return. Errors are ignored. */
export function askSchool(apiUrl: string, apiKey: string): void {
  async function ask() {
    if (!navigator.onLine || document.hidden) return
    try {
      const response = await fetch(`${apiUrl}/rest/v1/rpc/school_facts`, {
        headers: { apikey: apiKey },
        priority: 'low',
      })
      if (!response.ok) return
      const text = await response.text()
      dispatchEvent(new CustomEvent('school', { detail: JSON.parse(text) }))
      localStorage.setItem('maneho-school', text)
    } catch {}
  }
  // The development server loads this after the page.
  if (document.readyState === 'complete') void ask()
  else addEventListener('load', ask)
  document.addEventListener('visibilitychange', ask)
}
