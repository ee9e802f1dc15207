import type { PostgresError } from 'postgres'

/** PostgREST's table of HTTP statuses by SQLSTATE; the longest prefix wins and the rest are 400. */
const STATUS_BY_CODE: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

function statusOf(code: string, isAnonymous: boolean) {
  if (code === '42501') return isAnonymous ? 401 : 403
  const [, chosen] = /^PT(\d{3})$/.exec(code) ?? []
  if (chosen !== undefined) return Number(chosen)
  return STATUS_BY_CODE[code] ?? STATUS_BY_CODE[code.slice(0, 2)] ?? 400
}

/** An error of the database as PostgREST tells it. `PT409` and its like are the status a function asked for. */
export function errorResponse(error: PostgresError, isAnonymous: boolean): Response {
  const { code, message, detail = null, hint = null } = error
  const status = statusOf(code, isAnonymous)
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : undefined
  return Response.json({ code, details: detail, hint, message }, { status, headers })
}
