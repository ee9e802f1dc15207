type Device = { userAgent: string; connection?: { downlink?: number; saveData?: boolean } }

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i
const SLOW_DOWNLINK = 2

/** True on phones and on links below 2 Mbit/s: they get the lighter video. */
export function prefersLightVideo(device: Device = navigator): boolean {
  const { downlink = Number.POSITIVE_INFINITY } = device.connection ?? {}
  return MOBILE.test(device.userAgent) || downlink < SLOW_DOWNLINK
}

/** False if the user prefers reduced motion or reduced data. */
export function allowsBackgroundVideo(device: Device = navigator): boolean {
  return !device.connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
