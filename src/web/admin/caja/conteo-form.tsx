// The form of a blind count.
import type { CajaAbierta } from '#contract/caja/cajas.ts'
import { formatFecha, formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { FaltaLiquidar } from '#web/admin/caja/liquidar/falta-liquidar.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useState } from 'react'
import { BilletesCard } from './billetes-card.tsx'
import { contadoOf, EMPTY, LLAVES, problemsOf, toBody, type ConteoValues } from './conteo-values.ts'
import type { useCloseTurno } from './queries.ts'

const CON_MENOS = 'Si salió más de lo que entró, escríbelo con un menos: -41.900.'

interface Props {
  caja: CajaAbierta
  turno: NonNullable<CajaAbierta['turno']>
  zona: string
  closing: ReturnType<typeof useCloseTurno>
}

export function ConteoForm({ caja, turno, zona, closing: { send, busy, isLost, problem, reset } }: Props) {
  const [values, setValues] = useState(EMPTY)
  const [isSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isNeto, setNeto] = useState(false)
  const problems = problemsOf(values)
  const set = (changed: Partial<ConteoValues>) => {
    setValues({ ...values, ...changed })
    // The count may be stored: until that is known, the form stays.
    if (!isLost) reset()
  }
  const money = (name: 'datafono' | 'queda') => ({
    value: values[name],
    error: isSent ? problems[name] : undefined,
    onChange: (text: string) => set({ [name]: text }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (Object.keys(problems).length === 0) setAsking(true)
      }}
    >
      <Problem text={problem} />
      <p className="mb-4 text-16 wrap-anywhere text-ink-2">
        {caja.nombre} · {caja.sede.nombre}. Abierta desde {formatFecha(turno.abierto_en, zona)}. Cuenta
        primero: al cerrar verás si cuadra.
      </p>
      <div className="grid grid-cols-1 gap-4 min-[75rem]:grid-cols-2 min-[75rem]:items-start">
        <BilletesCard
          denominaciones={caja.denominaciones}
          billetes={values.billetes}
          errors={isSent ? problems : {}}
          onChange={(billetes) => set({ billetes })}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Datáfono y transferencias" className="flex flex-col gap-4">
            <CheckboxField
              label="Devolvimos más de lo que entró"
              checked={isNeto}
              onChange={({ target }) => setNeto(target.checked)}
            />
            <MoneyField
              label="Datáfono"
              hint={isNeto ? CON_MENOS : 'El total del cierre de lote de hoy. Si no hubo, déjalo vacío.'}
              signed={isNeto}
              {...money('datafono')}
            />
            {LLAVES.map(({ llave, label }) => (
              <MoneyField
                key={llave}
                label={label}
                hint={isNeto ? CON_MENOS : 'La suma que ves en la app del banco.'}
                signed={isNeto}
                value={values.transferencias[llave]}
                error={isSent ? problems[llave] : undefined}
                onChange={(text) => set({ transferencias: { ...values.transferencias, [llave]: text } })}
              />
            ))}
          </Card>
          <Card title="Para el próximo turno" className="flex flex-col gap-4">
            <MoneyField
              label="Queda en la caja"
              required
              hint="El efectivo que dejas como base. Lo demás sale de la caja."
              {...money('queda')}
            />
            <TextArea
              label="Observaciones"
              maxLength={500}
              value={values.nota}
              onChange={({ target }) => set({ nota: target.value })}
            />
          </Card>
        </div>
      </div>
      <FaltaLiquidar cajaId={caja.id} />
      <SaveBar
        dirty={values !== EMPTY}
        busy={busy}
        label="Cerrar caja"
        busyLabel="Cerrando"
        back={adminPaths.caja()}
      />
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar la caja?"
        subject={`Contaste ${formatMoney(contadoOf(values))} en efectivo.`}
        text="El conteo no se puede cambiar después. Una corrección va en el próximo turno."
        confirmLabel="Cerrar caja"
        busyLabel="Cerrando"
        busy={busy}
        onConfirm={() => send(toBody(turno.id, values), { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
