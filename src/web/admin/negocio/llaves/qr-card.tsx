// The QR picture of each key for transfers: upload it, see it, replace it, remove it. Rule
// pago/qr-de-la-llave.
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import type { Negocio } from '#contract/negocio.ts'
import { MEDIO_LABEL, MEDIOS, type Medio } from '#domain/dinero.ts'
import { Card } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { PICTURE_TYPES, pictureProblem } from '#web/ui/image-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QrCode, Trash2 } from 'lucide-react'
import { useUpload } from './use-upload.ts'

/** The stored keys: an upload is kept at once, without the form. */
export function QrCard() {
  const { data: negocio } = useQuery(negocioQuery())
  if (negocio === undefined) return null
  const { transferencia, qr_de_llaves } = negocio
  const stored = MEDIOS.filter((medio) => transferencia[medio] !== '')
  return (
    <Card title="QR de tus llaves">
      <p className="-mt-2 text-14 text-ink-2">
        {stored.length === 0
          ? 'Cuando guardes una llave, aquí subes su QR.'
          : 'Tus clientes lo ven junto a la llave. Se guarda al subirlo; si cambias la llave, sube el nuevo.'}
      </p>
      <ul className="divide-y divide-line">
        {stored.map((medio) => (
          <Qr
            key={medio}
            medio={medio}
            llave={transferencia[medio]}
            imagen={qr_de_llaves.find((qr) => qr.medio === medio)?.imagen ?? null}
          />
        ))}
      </ul>
    </Card>
  )
}

function Qr({ medio, llave, imagen }: { medio: Medio; llave: string; imagen: string | null }) {
  const { save, remove, busy, problem } = useQr(medio)
  const label = MEDIO_LABEL[medio]
  return (
    <li className="flex flex-wrap gap-4 py-4 last:pb-0">
      <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white text-ink-3">
        {imagen === null ? (
          <QrCode className="size-10" aria-hidden="true" />
        ) : (
          <img
            src={imagen}
            alt={`Código QR de ${label}: ${llave}`}
            className="size-full object-contain"
            width={96}
            height={96}
          />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-16 font-semibold text-ink">{label}</p>
        <p className="mb-2 text-14 wrap-anywhere text-ink-2">{llave}</p>
        <FileButton
          label={imagen === null ? 'Subir QR' : 'Cambiar QR'}
          name={`QR de ${label}`}
          types={PICTURE_TYPES}
          busy={busy === 'guardar'}
          problem={problem}
          onChoose={save}
        >
          {imagen !== null && (
            <Button
              variant="secondary"
              busy={busy === 'quitar'}
              busyLabel="Quitando"
              icon={<Trash2 className="size-5 shrink-0" aria-hidden="true" />}
              onClick={() => void remove()}
            >
              Quitar<span className="sr-only"> el QR de {label}</span>
            </Button>
          )}
        </FileButton>
      </div>
    </li>
  )
}

function useQr(medio: Medio) {
  const client = useQueryClient()
  const { change, busy, problem, setProblem } = useUpload<Negocio>((saved) =>
    client.setQueryData(negocioQuery().queryKey, saved),
  )

  async function save(file: File) {
    const refused = pictureProblem(file)
    setProblem(refused)
    if (refused !== null) return
    const body = new FormData()
    body.append('medio', medio)
    body.append('imagen', file)
    await change('guardar', () => call(negocioAdminApi.saveQr, { body }), {
      saved: 'El QR fue guardado correctamente',
      failed: 'Hubo un error al guardar el QR',
    })
  }

  const remove = () =>
    change('quitar', () => call(negocioAdminApi.saveQr, { body: { medio } }), {
      saved: 'El QR fue quitado correctamente',
      failed: 'Hubo un error al quitar el QR',
    })

  return { save, remove, busy, problem }
}
