/** Messages for invalid fields of the public forms, by issue code. */
export const enquiryInputTexts = {
  firstName: {
    too_small: "First name is required",
    too_big: ({ maximum }: { maximum: string }) => `First name must be less than ${maximum} characters`,
  },
  lastName: {
    too_small: "Last name is required",
    too_big: ({ maximum }: { maximum: string }) => `Last name must be less than ${maximum} characters`,
  },
  email: {
    too_big: ({ maximum }: { maximum: string }) => `Email must be less than ${maximum} characters`,
    invalid_format: "Please enter a valid email address",
  },
  phone: {
    too_small: "Please enter a valid phone number",
    too_big: ({ maximum }: { maximum: string }) => `Phone number must be less than ${maximum} characters`,
  },
  company: {
    too_small: "Company name is required",
    too_big: ({ maximum }: { maximum: string }) => `Company name must be less than ${maximum} characters`,
  },
  companySize: {
    invalid_value: "Please select company size",
  },
  enquiryType: {
    invalid_value: "Please select enquiry type",
  },
  message: {
    too_small: ({ minimum }: { minimum: string }) => `Message must be at least ${minimum} characters`,
    too_big: "Message must be less than 1000 characters",
  },
};

export const supportInputTexts = {
  name: {
    too_small: "Name is required",
    too_big: ({ maximum }: { maximum: string }) => `Name must be less than ${maximum} characters`,
  },
  email: {
    too_big: ({ maximum }: { maximum: string }) => `Email must be less than ${maximum} characters`,
    invalid_format: "Please enter a valid email address",
  },
  issueType: {
    invalid_value: "Please select an issue type",
  },
  priority: {
    invalid_value: "Please select priority level",
  },
  subject: {
    too_small: "Subject is required",
    too_big: ({ maximum }: { maximum: string }) => `Subject must be less than ${maximum} characters`,
  },
  message: {
    too_small: ({ minimum }: { minimum: string }) => `Message must be at least ${minimum} characters`,
    too_big: "Message must be less than 2000 characters",
  },
};
