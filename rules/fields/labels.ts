/** English labels of registration fields whose key is not a word an operator reads; other keys are their own label. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  mobileNum: 'mobile number',
  payeeName: 'payee name',
  confirmPassword: 'repeated password',
  verificationCode: 'verification code',
  affiliateCode: 'affiliate code',
  referralCode: 'referral code',
  paymentPassword: 'payment password',
  idNumber: 'identity number',
  qqNum: 'QQ number',
  realName: 'real name',
  fullName: 'full name',
  sourceOfIncome: 'source of income',
  placeOfBirth: 'place of birth',
  recommenderId: 'recommender',
  cpf: 'CPF number',
};
