import { expect, test } from 'vitest';
import { encryptPush, MAX_PLAIN } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('encrypts the example of RFC 8291, appendix A', () => {
  const body = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('rejects a text that push services need not take', () => {
  const keys = { p256dh: Buffer.alloc(65), auth: Buffer.alloc(16) };
  const random = { salt: Buffer.alloc(16), privateKey: Buffer.alloc(32, 1) };
  expect(() => encryptPush(Buffer.alloc(MAX_PLAIN + 1), keys, random)).toThrow('at most 3993');
});
