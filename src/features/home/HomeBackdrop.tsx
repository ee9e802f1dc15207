import { Backdrop } from '../../ui/Backdrop.tsx'
export function HomeBackdrop(_: { paused: boolean }) {
  return (
    <Backdrop
      image="/posters/home.webp"
      video={null}
      playing={false}
      onPlaying={() => {}}
      onError={() => {}}
    />
  )
}
