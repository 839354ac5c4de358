export const networks = [
  ['Facebook', 'facebook'],
  ['WhatsApp', 'whatsapp'],
  ['Telegram', 'telegram'],
] as const;
