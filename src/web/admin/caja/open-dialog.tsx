// 'Abrir caja', with its base.
import type { Caja } from '#contract/caja/cajas.ts'
import { formatMoney } from '#domain/format.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cajaQuery, useOpenTurno } from './queries.ts'
import { rememberCaja } from './own-caja.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'

const FORM = 'abrir-caja'

export function OpenDialog({ caja, onClose }: { caja: Caja; onClose: () => void }) {
  const query = useQuery(cajaQuery(caja.id))
  const { send, busy, problem, reset } = useOpenTurno(caja.id, () => {
    rememberCaja(caja.id)
    onClose()
  })
  const [base, setBase] = useState('')
  const [isSent, setSent] = useState(false)
  const error = pesosProblem(base)
  const queda = query.data?.queda ?? null
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Abrir caja"
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Abriendo">
          Abrir caja
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (error === undefined && !busy) send({ base: Number(base) })
        }}
      >
        <Problem text={problem} />
        <p className="text-16 wrap-anywhere text-ink-2">
          {caja.nombre} · {caja.sede.nombre}
        </p>
        <FailedRead query={query} failure="No se pudo leer lo que dejó el turno anterior." />
        <MoneyField
          label="Base"
          required
          hint={
            queda === null
              ? 'El efectivo con el que empiezas. Si no hay, escribe 0.'
              : `El turno anterior dejó ${formatMoney(queda)}. Escribe lo que de verdad hay.`
          }
          value={base}
          error={isSent ? error : undefined}
          onChange={(text) => {
            setBase(text)
            reset()
          }}
        />
      </form>
    </FormDialog>
  )
}
