// 'Dividir': equal parts, by product, or by amount. Rule mesa/dividir.
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { formatMoney } from '#domain/format.ts'
import { divisionOf, MAX_PARTES, type ModoDeDividir } from '#domain/mesa/division.ts'
import { porDividir, propinaDeParte } from '#domain/mesa/por-dividir.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PorProducto } from './por-producto.tsx'
import { useDividir } from './queries.ts'
import { partesOf, unitsOf, type Asignacion } from './unidades.ts'

const MODOS = [
  { value: 'IGUAL', label: 'Partes iguales' },
  { value: 'PRODUCTOS', label: 'Por producto' },
  { value: 'VALOR', label: 'Por valor' },
] as const
type Modo = (typeof MODOS)[number]['value']

export function DividirDialog({ cuenta, onClose }: { cuenta: Cuenta; onClose: () => void }) {
  const { send, busy, problem, reset } = useDividir(cuenta, onClose)
  const [modo, setModo] = useState<Modo>('IGUAL')
  const [personas, setPersonas] = useState(2)
  const [asignacion, setAsignacion] = useState<Asignacion>(new Map())
  const [valores, setValores] = useState<readonly string[]>(['', ''])
  const due = porDividir(cuenta)
  const units = unitsOf(cuenta, due.lineas ?? [])
  const own = partesOf(units, asignacion, personas)
  const division: ModoDeDividir =
    modo === 'IGUAL'
      ? { modo, partes: personas }
      : modo === 'VALOR'
        ? { modo, valores: valores.map(Number) }
        : { modo, partes: own.filter((parte) => parte.length > 0) }
  const partes = divisionOf(due, division)
  const refused = 'problem' in partes ? partes.problem : null
  const shown = 'problem' in partes ? [] : partes
  const isEmpty =
    (modo === 'PRODUCTOS' && own.every((parte) => parte.length === 0)) ||
    (modo === 'VALOR' && !valores.some((one) => Number(one) > 0))
  const isUnreadable = modo === 'VALOR' && valores.some((one) => parteProblem(one) !== undefined)

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Dividir la cuenta"
      size="sm"
      locked={busy}
      isChosen={asignacion.size > 0}
      footer={
        <Button
          full
          size="lg"
          busy={busy}
          busyLabel="Dividiendo"
          disabled={isEmpty || isUnreadable || refused !== null}
          onClick={() => send(division)}
        >
          Dividir {formatMoney(cuenta.por_pagar)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Tabs
          tabs={MODOS}
          value={modo}
          label="Cómo dividir"
          onChange={(next) => {
            setModo(next)
            reset()
          }}
        />
        <Problem text={problem} />
        {modo !== 'VALOR' && refused !== null && <Notice tone="warn">{refused}</Notice>}
        {modo !== 'VALOR' && (
          <div className="flex items-center justify-between gap-3">
            <span className="font-semibold">¿Cuántas personas?</span>
            <Stepper
              label="¿Cuántas personas?"
              min={2}
              max={MAX_PARTES}
              value={personas}
              onChange={setPersonas}
            />
          </div>
        )}
        {modo === 'PRODUCTOS' && (
          <PorProducto
            units={units}
            valores={own.map((parte) => shown.find(({ lineas }) => lineas === parte)?.valor ?? 0)}
            propina={propinaDeParte(cuenta, null)}
            value={asignacion}
            onChange={setAsignacion}
          />
        )}
        {modo === 'VALOR' && <PorValor valores={valores} onChange={setValores} problem={refused} />}
        {modo !== 'PRODUCTOS' && shown.length > 0 && !isEmpty && !isUnreadable && (
          <ul aria-label="Partes" className="divide-y divide-line tabular-nums">
            {shown.map(({ valor, lineas }, at) => (
              <li key={`parte ${String(at)}`} className="flex justify-between gap-3 py-1.5">
                <span>{lineas === null ? `Parte ${String(at + 1)}` : 'Propina'}</span>
                <span className="font-bold">{formatMoney(valor)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  )
}

/** A part may stay empty. */
const parteProblem = (text: string) => (text === '' ? undefined : pesosProblem(text))

function PorValor({
  valores,
  onChange,
  problem,
}: {
  valores: readonly string[]
  onChange: (valores: readonly string[]) => void
  problem: string | null
}) {
  return (
    <div className="grid gap-3">
      {valores.map((valor, at) => (
        <MoneyField
          key={`parte ${String(at)}`}
          label={`Parte ${String(at + 1)}`}
          value={valor}
          error={parteProblem(valor) ?? (at === valores.length - 1 && problem !== null ? problem : undefined)}
          onChange={(text) => onChange(valores.map((one, index) => (index === at ? text : one)))}
        />
      ))}
      {valores.length < MAX_PARTES - 1 && (
        <Button
          variant="ghost"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => onChange([...valores, ''])}
        >
          Agregar parte
        </Button>
      )}
      <p className="text-14 text-ink-2">Lo que falte queda como última parte.</p>
    </div>
  )
}
