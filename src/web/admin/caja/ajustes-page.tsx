// The settings of all drawers.
import { cajasApi, type AjustesDeCaja } from '#contract/caja/cajas.ts'
import { changesOf } from '#contract/lib/changes-of.ts'
import { DENOMINACIONES } from '#domain/caja/cuadre.ts'
import { formatMoney } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntregaCard } from '#web/admin/caja/liquidar/entrega-card.tsx'
import { TarifaCard, tarifaProblem } from '#web/admin/caja/liquidar/tarifa-card.tsx'
import { ComisionesCard, readComisiones, writeComisiones } from './comisiones-card.tsx'
import { ajustesQuery } from './queries.ts'

export default function AjustesPage() {
  const query = useQuery(ajustesQuery())
  return (
    <Page title="Ajustes de caja" back={adminPaths.caja()} width="form">
      <EntregaCard />
      <Loaded query={query} failure="Error al cargar los ajustes">
        {(ajustes) => <AjustesForm ajustes={ajustes} />}
      </Loaded>
    </Page>
  )
}

function AjustesForm({ ajustes }: { ajustes: AjustesDeCaja }) {
  const [stored] = useState(ajustes)
  const [denominaciones, setDenominaciones] = useState<readonly number[]>(stored.denominaciones)
  const { save, busy, problem } = useSave({
    saved: 'Ajustes guardados',
    failed: 'Hubo un error al guardar los ajustes',
    to: adminPaths.caja(),
  })
  const [de, setDe] = useState(stored.domicilio.de)
  const [fijo, setFijo] = useState(String(stored.domicilio.fijo))
  const [written, setWritten] = useState(() => writeComisiones(stored.comisiones))
  const comisiones = readComisiones(written)
  const [isSent, setSent] = useState(false)
  const error = tarifaProblem(de, fijo)
  const domicilio = { de, fijo: de === 'FIJO' ? Number(fijo) : stored.domicilio.fijo }
  const { tried, attempt } = useTried<AjustesDeCaja>()
  const values =
    comisiones === null
      ? null
      : {
          denominaciones: DENOMINACIONES.filter((valor) => denominaciones.includes(valor)),
          domicilio,
          comisiones,
        }
  const body = values === null ? null : changesOf(stored, values, tried)
  const dirty = body === null || Object.keys(body).length > 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (error !== undefined || values === null || body === null) return
        void save(() => attempt(values, () => call(cajasApi.changeAjustes, { body })))
      }}
    >
      <Problem text={problem} />
      <Card title="Billetes y monedas">
        <p className="-mt-2 mb-2 text-14 text-ink-2">Los que se cuentan al cerrar una caja.</p>
        <fieldset className="grid gap-x-6 min-[40rem]:grid-cols-2 md:grid-cols-3">
          <legend className="sr-only">Billetes y monedas</legend>
          {DENOMINACIONES.map((valor) => (
            <CheckboxField
              key={valor}
              label={formatMoney(valor)}
              checked={denominaciones.includes(valor)}
              onChange={({ target }) =>
                setDenominaciones(
                  target.checked
                    ? [...denominaciones, valor]
                    : denominaciones.filter((other) => other !== valor),
                )
              }
            />
          ))}
        </fieldset>
      </Card>
      <TarifaCard
        de={de}
        fijo={fijo}
        error={isSent ? error : undefined}
        onChange={(changes) => {
          if (changes.de !== undefined) setDe(changes.de)
          if (changes.fijo !== undefined) setFijo(changes.fijo)
        }}
      />
      <ComisionesCard
        written={written}
        isSent={isSent}
        onChange={(changes) => setWritten({ ...written, ...changes })}
      />
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Guardar cambios"
        busyLabel="Guardando"
        back={adminPaths.caja()}
      />
    </form>
  )
}
