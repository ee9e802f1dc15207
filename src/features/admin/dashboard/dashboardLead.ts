/** Below the heading of the dashboard, also in the frame that is shown before the page has come. */
export const DASHBOARD_LEAD =
  'What waits for the school comes first, the oldest on top. People, payments, reports and the rest are a view each.'
