const ONE_ROW = 'application/vnd.pgrst.object+json'

/** Whether a client asked for one row as an object, as supabase-js' `single()` does. */
export const wantsOneRow = (request: Request) => request.headers.get('accept')?.includes(ONE_ROW) === true

/** lite answers a change with renamed or embedded columns by an array, whatever was asked for. */
export async function oneRow(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json') || !response.ok) return response
  const rows: unknown = await response.json()
  if (!Array.isArray(rows)) return Response.json(rows, response)
  if (rows.length === 1) {
    const headers = { 'Content-Type': `${ONE_ROW}; charset=utf-8` }
    return new Response(JSON.stringify(rows[0]), { status: response.status, headers })
  }
  const message = 'Cannot coerce the result to a single JSON object'
  const details = `The result contains ${rows.length} rows`
  return Response.json({ code: 'PGRST116', details, hint: null, message }, { status: 406 })
}
