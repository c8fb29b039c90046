const ALL = ['membership'] as const;

export const membershipKeys = {
  all: ALL,
  plans: [...ALL, 'plans'],
  current: [...ALL, 'current'],
  benefits: [...ALL, 'benefits'],
  largestImages: [...ALL, 'largest-images'],
  history: [...ALL, 'history'],
  cancelPreview: [...ALL, 'cancel-preview'],
  buyer: [...ALL, 'buyer'],
  payments: [...ALL, 'payment'],
  payment: (paymentId: string) => [...ALL, 'payment', paymentId] as const,
  checkout: (paymentId: string) => [...ALL, 'checkout', paymentId] as const,
  receipt: (paymentId: string) => [...ALL, 'receipt', paymentId] as const,
} as const;
