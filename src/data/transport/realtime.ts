import { RealtimeClient } from '@supabase/supabase-js'
import { accessToken } from './client.ts'
import { API_KEY, API_URL } from './project.ts'
import { expectSocket, pauseBeforeSocket } from './rejoining.ts'

/** The socket of all channels. Imported when the first one is joined, some time after the page is there. */
export const realtime = new RealtimeClient(`${API_URL.replace(/^http/, 'ws')}/realtime/v1`, {
  params: { apikey: API_KEY },
  accessToken,
  reconnectAfterMs: () => pauseBeforeSocket(),
})

window.addEventListener('online', async () => {
  if (realtime.isConnected() || realtime.getChannels().length === 0) return
  expectSocket()
  // A lost socket blocks a new one until it is closed.
  await realtime.disconnect()
  realtime.connect()
})
