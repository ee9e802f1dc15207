import '../../contract/shapes/records.ts'
import type { StudentRecord } from '../../contract/answers/records.ts'
import { callRpc } from './transport/unwrap.ts'

/** All records of one student's training. The access is logged. Throws `user_not_found`. */
export async function openStudentRecord(userId: string): Promise<StudentRecord> {
  return callRpc('student_record', { p_user: userId })
}
