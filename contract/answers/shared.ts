import { z } from 'zod'
import { Constants } from '../database.types.ts'

const { Enums } = Constants.public

/** A text in both languages; the student chooses English, Filipino or both. */
export const bilingual = z.strictObject({ en: z.string(), fil: z.string() })
export type Bilingual = z.infer<typeof bilingual>

export const language = z.enum(Enums.interface_language)
export type Language = z.infer<typeof language>

export const courseName = z.enum(Enums.course)
export type CourseName = z.infer<typeof courseName>

export const role = z.enum(Enums.user_role)
export type Role = z.infer<typeof role>

/** An admin's duty; owners may do everything. */
export const duty = z.enum(Enums.duty)
export type Duty = z.infer<typeof duty>

export const assessment = z.enum(Enums.assessment)
export type Assessment = z.infer<typeof assessment>

/** A timestamp in ISO 8601, in UTC, as `private.iso` writes it. */
export const moment = z.iso.datetime({ precision: 3 })

/** A date in the school's time zone, such as "2026-11-22". */
export const day = z.iso.date()

/** The index of a module, 0 to 6. */
export const moduleIndex = z.int().min(0).max(6)

export const count = z.int().min(0)

/** 0 to 1. */
export const share = z.number().min(0).max(1)

/** One page of a list, and the list's total. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: count })

export const uuid = z.guid()

/** The mark of the caller's data: a changed mark means a change by the school. */
export const marked = { mark: z.string() }

export const picture = z.strictObject({ src: z.string(), alt: bilingual })
export type Picture = z.infer<typeof picture>
