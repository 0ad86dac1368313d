/** A press that waits on this device. Rule reparto/sin-red. */
export const Pendiente = () => (
  <span className="rounded-thumb bg-maiz px-1.5 text-13 font-bold text-on-maiz">Pendiente de enviar</span>
)
