// 'Mensajes y alarmas': what the product tells by itself. Rules tablero/sin-tablero and
// tablero/encargado.
import { avisosApi, type AjustesAvisos } from '#contract/avisos.ts'
import { changesOf } from '#contract/lib/changes-of.ts'
import { CELULAR_INVALIDO, isCelularMovil } from '#domain/validation.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apagadosOf } from './aviso-values.ts'
import { MensajesCard } from './mensajes-card.tsx'

export default function AvisosPage() {
  const query = useQuery({
    queryKey: ['negocio', 'avisos'],
    queryFn: ({ signal }) => call(avisosApi.read, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Page title="Mensajes y alarmas" back={adminPaths.negocio()} width="form">
      <Loaded query={query} failure="Error al cargar los mensajes y alarmas">
        {(ajustes) => <AvisosForm ajustes={ajustes} />}
      </Loaded>
    </Page>
  )
}

function AvisosForm({ ajustes }: { ajustes: AjustesAvisos }) {
  const [stored] = useState(ajustes)
  const [numero, setNumero] = useState(stored.numero_encargado)
  const [pausa, setPausa] = useState(stored.pausa_sin_tablero)
  const [apagados, setApagados] = useState(() => apagadosOf(stored))
  const [isSent, setSent] = useState(false)
  const { save, busy, problem } = useSave({
    saved: 'Mensajes y alarmas guardados',
    failed: 'Hubo un error al guardar los mensajes y alarmas',
    to: adminPaths.negocio(),
  })
  const isWrong = numero !== '' && !isCelularMovil(numero)
  const { numero_encargado, pausa_sin_tablero } = stored
  const values = {
    numero_encargado: numero,
    pausa_sin_tablero: pausa,
    mensajes_apagados: stored.mensajes.map(({ aviso }) => aviso).filter((aviso) => apagados.includes(aviso)),
  }
  const { tried, attempt } = useTried<typeof values>()
  const body = changesOf(
    { numero_encargado, pausa_sin_tablero, mensajes_apagados: apagadosOf(stored) },
    values,
    tried,
  )
  const dirty = Object.keys(body).length > 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (isWrong) return
        void save(() => attempt(values, () => call(avisosApi.change, { body })))
      }}
    >
      <Problem text={problem} />
      <div className="grid gap-4 min-[75rem]:grid-cols-2 min-[75rem]:items-start">
        <MensajesCard
          mensajes={stored.mensajes}
          porWhatsApp={stored.por_whatsapp}
          apagados={apagados}
          onChange={setApagados}
        />
        <Card title="Si nadie mira los pedidos" className="flex min-w-0 flex-col gap-4">
          <p className="-mt-2 text-14 text-ink-2">
            Avisamos si una sede abierta lleva 2 minutos sin ningún tablero abierto, o si un pedido espera 4
            minutos sin que nadie lo acepte.
          </p>
          <CelularField
            label="Celular del encargado"
            hint="Recibe las alarmas por WhatsApp. En blanco, no se le escribe a nadie."
            value={numero}
            error={isSent && isWrong ? CELULAR_INVALIDO : undefined}
            onChange={({ target }) => setNumero(target.value)}
          />
          {!stored.por_whatsapp && (
            <Notice tone="info">
              WhatsApp no está conectado: las alarmas quedan en «Bandeja de salida».
            </Notice>
          )}
          {stored.por_whatsapp && !stored.envia_alarmas && (
            <Notice tone="warn">
              Falta la plantilla de WhatsApp de las alarmas: no le llega ninguna al encargado. Pídele a quien
              instaló el sistema que la configure.
            </Notice>
          )}
          <CheckboxField
            label="No recibir pedidos hasta que vuelva un tablero"
            checked={pausa}
            onChange={({ target }) => setPausa(target.checked)}
          />
          <p className="-mt-3 pl-9 text-14 text-ink-2">
            Mientras dura la alarma de una sede, tus clientes la ven cerrada. Vuelve a abrir sola.
          </p>
        </Card>
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Guardar cambios"
        busyLabel="Guardando"
        back={adminPaths.negocio()}
      />
    </form>
  )
}
