/** What messages say, by language. `{code}`, `{site}` and `{link}` are filled in. */
const WORDING = {
  en: {
    code: '{code} is your {site} code. It is good for 10 minutes. Tell it to nobody.',
    codeSubject: 'Your {site} code',
    reset:
      'Choose a new password for {site} within 30 minutes:\n{link}\n\nIf you did not ask for it, nothing has changed.',
    resetSubject: 'A new password for {site}',
    newAddress: 'Your {site} account was used from a new address ({address}). If it was not you, change your password.',
    newAddressSubject: 'A new log-in at {site}',
  },
  pt: {
    code: '{code} é o seu código de {site}. Vale por 10 minutos. Não o diga a ninguém.',
    codeSubject: 'Seu código de {site}',
    reset: 'Escolha uma nova senha para {site} em até 30 minutos:\n{link}\n\nSe você não pediu, nada mudou.',
    resetSubject: 'Uma nova senha para {site}',
    newAddress: 'Sua conta em {site} foi usada de um novo endereço ({address}). Se não foi você, troque a senha.',
    newAddressSubject: 'Um novo acesso em {site}',
  },
  cn: {
    code: '您的 {site} 验证码是 {code}，10 分钟内有效，请勿告诉任何人。',
    codeSubject: '您的 {site} 验证码',
    reset: '请在 30 分钟内为 {site} 设置新密码：\n{link}\n\n如果不是您本人的请求，您的密码不会改变。',
    resetSubject: '{site} 新密码',
    newAddress: '您的 {site} 账号在新地址（{address}）登录。如果不是您本人，请修改密码。',
    newAddressSubject: '{site} 新登录',
  },
  vi: {
    code: '{code} là mã {site} của bạn, có hiệu lực trong 10 phút. Đừng cho ai biết.',
    codeSubject: 'Mã {site} của bạn',
    reset: 'Chọn mật khẩu mới cho {site} trong 30 phút:\n{link}\n\nNếu bạn không yêu cầu, không có gì thay đổi.',
    resetSubject: 'Mật khẩu mới cho {site}',
    newAddress:
      'Tài khoản {site} của bạn vừa được dùng từ địa chỉ mới ({address}). Nếu không phải bạn, hãy đổi mật khẩu.',
    newAddressSubject: 'Đăng nhập mới tại {site}',
  },
} as const;

type Sentence = keyof (typeof WORDING)['en'];

/** A sentence in the player's language, English where it has none. */
export function wordingOf(language: string, sentence: Sentence, values: Readonly<Record<string, string>>): string {
  const words = WORDING[language as keyof typeof WORDING] ?? WORDING.en;
  return words[sentence].replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}
