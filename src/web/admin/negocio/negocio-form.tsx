// The form of the business, in cards by subject.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import type { Negocio, TextoConsentimiento } from '#contract/negocio.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { BonoCard } from './bono-card.tsx'
import { ColoresCard } from './colores-card.tsx'
import { LogoCard } from './logo-card.tsx'
import type { LogoConColores } from './use-logo.ts'
import { DomicilioCard } from './domicilio-card.tsx'
import { MinimosCard } from './minimos-card.tsx'
import { PagosCard } from './pagos-card.tsx'
import { ImpuestoCard } from './impuesto-card.tsx'
import { PropinaCard } from './propina-card.tsx'
import { WompiCard } from './wompi-card.tsx'
import { QrCard } from '#web/admin/negocio/llaves/qr-card.tsx'
import { useNegocioForm, type NegocioFormState } from './use-negocio-form.ts'

export function NegocioForm({
  negocio,
  consentimiento,
  guardado,
}: {
  negocio: Negocio
  consentimiento: TextoConsentimiento
  /** The stored logo. It has its own calls: it is kept at once, without the form. */
  guardado: LogoConColores
}) {
  const state = useNegocioForm(negocio, consentimiento.texto)
  return (
    <form noValidate onSubmit={(event) => void state.submit(event)}>
      <Problem text={state.problem} />
      <div className="grid gap-4 min-[75rem]:grid-cols-2 min-[75rem]:grid-rows-[auto_1fr] min-[75rem]:items-start">
        <IdentidadCard {...state} />
        {/* On a phone logo and colours follow the name. */}
        <div className="flex min-w-0 flex-col gap-4 min-[75rem]:row-span-2">
          <LogoCard {...guardado} nombre={negocio.nombre} />
          <ColoresCard {...state} {...guardado} />
          <DomicilioCard {...state} />
          <MinimosCard {...state} />
          <BonoCard {...state} zona={negocio.zona_horaria} />
          <PropinaCard {...state} />
          <ImpuestoCard {...state} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RedesCard {...state} />
          <PagosCard {...state} />
          <QrCard />
          <WompiCard
            zona={negocio.zona_horaria}
            isOpen={negocio.abierto}
            isOffered={Object.values(negocio.formas_de_pago).some((formas) => formas.includes('EN_LINEA'))}
          />
          <PoliticaCard {...state} version={consentimiento.version} />
        </div>
      </div>
      <SaveBar
        dirty={state.dirty}
        busy={state.busy}
        // Rule producto/guardar-si-cambio.
        disabled={!state.dirty}
        label="Guardar cambios"
        busyLabel="Guardando"
        back={adminPaths.inicio()}
      />
    </form>
  )
}

function IdentidadCard({ field }: NegocioFormState) {
  return (
    <Card title="Nombre y datos legales" className="flex flex-col gap-4">
      <TextField label="Nombre" required {...field('nombre')} />
      <TextField
        label="Lema"
        hint="Lo leen los clientes en el menú y en los enlaces que comparten."
        {...field('lema')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Razón social" {...field('razon_social')} />
        <TextField label="NIT" hint="Con guion y dígito: 900.123.456-8" {...field('nit')} />
        <TextField label="Dirección" {...field('direccion')} />
        <TextField label="Ciudad" required {...field('ciudad')} />
      </div>
      <TextField label="Correo electrónico" type="email" {...field('correo')} />
      <CelularField label="Teléfono" {...field('telefono')} />
    </Card>
  )
}

const RedesCard = ({ field }: NegocioFormState) => (
  <Card title="Redes sociales" className="flex flex-col gap-4">
    <TextField label="Instagram" inputMode="url" {...field('redes.instagram')} />
    <TextField label="Facebook" inputMode="url" {...field('redes.facebook')} />
    <TextField label="TikTok" inputMode="url" {...field('redes.tiktok')} />
  </Card>
)

const PoliticaCard = ({ field, version }: NegocioFormState & { version: string }) => (
  <Card title="Política de datos" aside={`Versión ${version}`} className="flex flex-col gap-4">
    <TextArea
      label="Texto de la política"
      rows={8}
      hint="En blanco, tus clientes leen el texto que ya trae el sistema. Cada cambio crea una versión nueva; las anteriores se pueden seguir leyendo."
      {...field('consentimiento_texto')}
    />
  </Card>
)
