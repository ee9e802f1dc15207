import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PaymentMethod } from '../../../../contract/answers/payments.ts'
import { REFERENCE_CHARACTERS } from '../../../../contract/limits.ts'
import type { paymentProofMachine } from '../../../../machines/payments/paymentProofMachine.ts'
import { getMyBalances } from '../../../data/balances.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { formatPesos } from '../../../lib/format.ts'
import { PESOS_PATTERN, parsePesos } from '../../../lib/pesos.ts'
import { useSchoolDetails } from '../../../school/schoolDetailsNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { FileChoice, PHOTOS } from '../../../ui/FileChoice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import styles from './PaymentProof.module.css'

export function ProofForm({ actor }: { actor: ActorRefFrom<typeof paymentProofMachine> }) {
  const school = useSchoolDetails()
  const price = school.prices.TDC
  const { proof } = useMessages('payments')
  const messageFor = useMessageFor()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { file, problem, payments } = state.context
  const [isFileMissing, setIsFileMissing] = useState(false)
  const part = payments.find(({ missing }) => missing)
  const { data: balances } = useLoad('balances', getMyBalances)
  // The price, or the balance after payments and discounts.
  const expected = part?.missing ?? (balances?.find(({ course }) => course === 'otdc')?.owed || price * 100)
  // Undefined until the user types.
  const [amount, setAmount] = useState<number | null>()
  const [last] = payments
  const isLocked = !state.hasTag('asking')

  function send(data: FormData) {
    if (!file) return
    const details = {
      centavos: parsePesos(String(data.get('amount'))) ?? 0,
      method: String(data.get('method')) as PaymentMethod,
      reference: String(data.get('reference')).trim(),
    }
    actor.send({ type: 'proof.send', details })
  }

  // A school without an account is paid only at its office.
  if (school.payment.ways.length === 0) return null

  return (
    // Marks all missing input at once: the file is not one of the browser's constraints.
    <Form onValid={send} onSubmitCapture={() => setIsFileMissing(file === null)} className={styles.form}>
      {last?.state === 'refused' && !isLocked && (
        <div className={styles.failure} role="status">
          <p className={styles.problem}>
            <AlertIcon />
            <span>
              <b>{proof.refused}:</b> {last.refuseReason}
            </span>
          </p>
          <p>{proof.refusedHint}</p>
        </div>
      )}
      {part?.missing && (
        <p role="status">
          <b>{proof.part(formatPesos(part.missing))}</b>
        </p>
      )}
      <fieldset disabled={isLocked}>
        <FileChoice
          label={file ? proof.chooseOther : proof.choose}
          file={file}
          accept={`${PHOTOS},application/pdf`}
          problem={problem ? messageFor({ code: problem }) : isFileMissing && !file ? proof.missing : null}
          onChoose={(chosen) => {
            setIsFileMissing(false)
            actor.send({ type: 'file.choose', file: chosen })
          }}
        />
        <Field
          name="reference"
          label={proof.reference}
          required
          maxLength={REFERENCE_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
        />
        {/* Prefilled fields appear once there is a receipt to compare with. */}
        <div hidden={!file && !isLocked}>
          <FieldFrame name="method" label={proof.method}>
            {(control) => (
              <select {...control}>
                {school.payment.ways.map(({ name, method }) => (
                  <option key={name} value={method}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <Field
            name="amount"
            label={proof.amount}
            key={expected}
            hint={amount !== undefined && amount !== expected && proof.differs(formatPesos(expected))}
            required
            inputMode="decimal"
            pattern={PESOS_PATTERN}
            rule={proof.amountRule}
            defaultValue={(amount ?? expected) / 100}
            onChange={({ target }) => setAmount(parsePesos(target.value))}
          />
        </div>
        {!isLocked && <Button type="submit">{proof.send}</Button>}
      </fieldset>
    </Form>
  )
}
