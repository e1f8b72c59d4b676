import { ContactForm, type ContactMessage } from '@askwatch/contracts/contact';
import { ApiError, api } from '@askwatch/web-kit/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export type Written = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'website'>;

const openForm = async (): Promise<string> => (await api.get('/contact', ContactForm)).token;

const isOld = (error: unknown) =>
  error instanceof ApiError && ['contact-too-old', 'contact-invalid'].includes(error.code);

/** Sends the contact form. `open` is called when someone starts to write. */
export const useContact = () => {
  const token = useRef<Promise<string> | null>(null);
  const open = () => {
    token.current ??= openForm();
    // Shown when the form is sent.
    token.current.catch(() => {
      token.current = null;
    });
    return token.current;
  };
  const sending = useMutation({
    // The token makes sending again harmless, but a person waits for the result.
    retry: false,
    networkMode: 'always',
    mutationFn: async (written: Written) => {
      try {
        await api.send('/contact', { 'form-name': 'contact', token: await open(), ...written });
      } catch (error) {
        if (isOld(error)) token.current = null;
        throw error;
      }
    },
    onSuccess: () => {
      token.current = null;
    },
  });
  return { open: () => void open(), sending };
};
