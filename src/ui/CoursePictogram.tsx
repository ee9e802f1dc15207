import type { ReactNode } from 'react'
import type { Course } from '../courses.ts'

const drawings: Record<Course['code'], ReactNode> = {
  TDC: (
    <>
      <path d="M6 12c7-3.5 13-3.5 17 1v31c-4-4-10-4-17-1z" />
      <path d="M50 12c-7-3.5-13-3.5-17 1v31c4-4 10-4 17-1z" />
      <path d="M6 47c8-3 15-2.5 19 1.5h6c4-4 11-4.5 19-1.5v3.5c-8-2.5-13-2-17 2H23c-4-4-9-4.5-17-2z" />
    </>
  ),
  PDC: (
    <path
      fillRule="evenodd"
      d="M28 4a24 24 0 1 0 0 48 24 24 0 0 0 0-48zm0 6.5c7.4 0 13.8 4.5 16.4 11-4.7-1.8-10.4-2.8-16.4-2.8s-11.7 1-16.4 2.8c2.6-6.5 9-11 16.4-11zM10.5 29.5c6.8.8 11 6.6 11.6 14.9A17.6 17.6 0 0 1 10.5 29.5zm23.4 14.9c.6-8.3 4.8-14.1 11.6-14.9a17.6 17.6 0 0 1-11.6 14.9zM28 25a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"
    />
  ),
  MRC: (
    <>
      <path
        fillRule="evenodd"
        d="M12 28a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM44 28a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"
      />
      <path d="M4 20.5h15l4 3.5h9.5l-3.6-8H23v-4.5h9.5c1 0 1.8.5 2.2 1.4L37 17.5l7-2.5v6.5h-5.2l3 7-4 2-2-4.5C33 31 31 34.5 31 40.5H23c0-8-5-13.5-12.5-14.5H4z" />
    </>
  ),
  DLC: (
    <>
      <path d="M28 7a21 21 0 0 1 20.3 15.7l4.7-.7-7.6 11.5L35 24.6l5.8-.8A13.5 13.5 0 0 0 16 22l-6.5-3.6A21 21 0 0 1 28 7z" />
      <path d="M28 49A21 21 0 0 1 7.7 33.3L3 34l7.6-11.5L21 31.4l-5.8.8A13.5 13.5 0 0 0 40 34l6.5 3.6A21 21 0 0 1 28 49z" />
    </>
  ),
}

export function CoursePictogram({
  course,
  className,
}: {
  course: Course['code']
  className?: string | undefined
}) {
  return (
    <svg className={className} viewBox="0 0 56 56" fill="currentColor" aria-hidden="true" focusable="false">
      {drawings[course]}
    </svg>
  )
}
