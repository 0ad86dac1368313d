// Where the order came from, for staff who type it. Rule pedido/canal.
import { CANAL_LABEL, CANALES_DEL_PERSONAL, MAX_CANAL_NUMERO } from '#domain/pedido/canal.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { CanalChoice } from '#web/ordering/contacto/use-canal.ts'

const OPTIONS = CANALES_DEL_PERSONAL.map((canal) => ({ value: canal, label: CANAL_LABEL[canal] }))

export function CanalPanel({ canal, choose, numero, setNumero, isOfApp, isPaid, setPagado }: CanalChoice) {
  return (
    <Panel title="Canal">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="¿Por dónde llegó?"
          options={OPTIONS}
          placeholder={null}
          value={canal}
          onChange={({ target }) => {
            const chosen = CANALES_DEL_PERSONAL.find((one) => one === target.value)
            if (chosen !== undefined) choose(chosen)
          }}
        />
        <TextField
          label="Número en ese canal"
          autoComplete="off"
          maxLength={MAX_CANAL_NUMERO}
          value={numero}
          onChange={({ target }) => setNumero(target.value)}
        />
      </div>
      {isOfApp && (
        <>
          <CheckboxField
            className="mt-2"
            label="Pagado por la app"
            checked={isPaid}
            onChange={({ target }) => setPagado(target.checked)}
          />
          <p className="mt-1 text-14 text-ink-2">Sin costo de domicilio: lo cobra la app.</p>
        </>
      )}
    </Panel>
  )
}
