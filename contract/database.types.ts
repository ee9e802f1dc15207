export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: Database['public']['Enums']['audit_action']
          actor_id: string | null
          actor_name: string
          after: NonNullable<Json>
          before: NonNullable<Json>
          created_at: string
          id: number
          search: string
          subject_id: string | null
          subject_name: string
        }
        ComputedFields: never
        Insert: {
          action: Database['public']['Enums']['audit_action']
          actor_id?: string | null
          actor_name: string
          after: NonNullable<Json>
          before: NonNullable<Json>
          created_at?: string
          id?: never
          search?: never
          subject_id?: string | null
          subject_name: string
        }
        Update: {
          action?: Database['public']['Enums']['audit_action']
          actor_id?: string | null
          actor_name?: string
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          created_at?: string
          id?: never
          search?: never
          subject_id?: string | null
          subject_name?: string
        }
        Relationships: []
      }
      course_completions: {
        Row: {
          completed_at: string
          course: Database['public']['Enums']['course']
          student_id: string
          student_name: string
        }
        ComputedFields: never
        Insert: {
          completed_at?: string
          course: Database['public']['Enums']['course']
          student_id: string
          student_name: string
        }
        Update: {
          completed_at?: string
          course?: Database['public']['Enums']['course']
          student_id?: string
          student_name?: string
        }
        Relationships: []
      }
      essay_drafts: {
        Row: {
          body: string
          course: Database['public']['Enums']['course']
          number: number
          question_revision_id: number | null
          revision: number
          student_id: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          body: string
          course: Database['public']['Enums']['course']
          number: number
          question_revision_id?: number | null
          revision?: number
          student_id: string
          updated_at?: string
        }
        Update: {
          body?: string
          course?: Database['public']['Enums']['course']
          number?: number
          question_revision_id?: number | null
          revision?: number
          student_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'essay_drafts_course_number_fkey'
            columns: ['course', 'number']
            isOneToOne: false
            referencedRelation: 'essay_questions'
            referencedColumns: ['course', 'number']
          },
          {
            foreignKeyName: 'essay_drafts_student_id_fkey'
            columns: ['student_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      essay_questions: {
        Row: {
          course: Database['public']['Enums']['course']
          number: number
          revision_id: number
          text_en: string
          text_fil: string
        }
        ComputedFields: never
        Insert: {
          course: Database['public']['Enums']['course']
          number: number
          revision_id: number
          text_en: string
          text_fil: string
        }
        Update: {
          course?: Database['public']['Enums']['course']
          number?: number
          revision_id?: number
          text_en?: string
          text_fil?: string
        }
        Relationships: []
      }
      essay_responses: {
        Row: {
          body: string
          course: Database['public']['Enums']['course']
          number: number
          print: string | null
          question_revision_id: number | null
          student_id: string
          submitted_at: string
        }
        ComputedFields: never
        Insert: {
          body: string
          course: Database['public']['Enums']['course']
          number: number
          print?: never
          question_revision_id?: number | null
          student_id: string
          submitted_at?: string
        }
        Update: {
          body?: string
          course?: Database['public']['Enums']['course']
          number?: number
          print?: never
          question_revision_id?: number | null
          student_id?: string
          submitted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'essay_responses_course_number_fkey'
            columns: ['course', 'number']
            isOneToOne: false
            referencedRelation: 'essay_questions'
            referencedColumns: ['course', 'number']
          },
          {
            foreignKeyName: 'essay_responses_student_id_fkey'
            columns: ['student_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      exam_attempts: {
        Row: {
          aliases: string[]
          answers: NonNullable<Json>
          archive_id: string | null
          archived_counts: number[] | null
          archived_sha256: string | null
          id: string
          language: string | null
          marked: boolean
          module_index: number
          number: number
          option_orders: string[]
          passed: boolean | null
          result: Json | null
          revision: number
          revision_ids: number[]
          rules: number
          saved_at: string | null
          score: number | null
          seconds: number[]
          started_at: string
          student_id: string
          submitted_at: string | null
        }
        ComputedFields: never
        Insert: {
          aliases: string[]
          answers?: NonNullable<Json>
          archive_id?: string | null
          archived_counts?: number[] | null
          archived_sha256?: string | null
          id?: string
          language?: string | null
          marked?: boolean
          module_index: number
          number: number
          option_orders: string[]
          passed?: boolean | null
          result?: Json | null
          revision?: number
          revision_ids: number[]
          rules?: number
          saved_at?: string | null
          score?: number | null
          seconds?: number[]
          started_at?: string
          student_id: string
          submitted_at?: string | null
        }
        Update: {
          aliases?: string[]
          answers?: NonNullable<Json>
          archive_id?: string | null
          archived_counts?: number[] | null
          archived_sha256?: string | null
          id?: string
          language?: string | null
          marked?: boolean
          module_index?: number
          number?: number
          option_orders?: string[]
          passed?: boolean | null
          result?: Json | null
          revision?: number
          revision_ids?: number[]
          rules?: number
          saved_at?: string | null
          score?: number | null
          seconds?: number[]
          started_at?: string
          student_id?: string
          submitted_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'exam_attempts_module_index_fkey'
            columns: ['module_index']
            isOneToOne: false
            referencedRelation: 'modules'
            referencedColumns: ['index']
          },
        ]
      }
      lesson_sections: {
        Row: {
          body_en: string
          body_fil: string
          cards: NonNullable<Json>
          effective_on: string
          key: string
          law: string
          module_index: number
          number: number | null
          review_on: string
          revision_id: number
          search: unknown
          search_lines: string[]
          search_title: string
          title_en: string
          title_fil: string
          words: number
        }
        ComputedFields: never
        Insert: {
          body_en: string
          body_fil: string
          cards: NonNullable<Json>
          effective_on: string
          key: string
          law: string
          module_index: number
          number?: number | null
          review_on: string
          revision_id: number
          search?: never
          search_lines?: never
          search_title?: never
          title_en: string
          title_fil: string
          words: number
        }
        Update: {
          body_en?: string
          body_fil?: string
          cards?: NonNullable<Json>
          effective_on?: string
          key?: string
          law?: string
          module_index?: number
          number?: number | null
          review_on?: string
          revision_id?: number
          search?: never
          search_lines?: never
          search_title?: never
          title_en?: string
          title_fil?: string
          words?: number
        }
        Relationships: [
          {
            foreignKeyName: 'lesson_sections_module_index_fkey'
            columns: ['module_index']
            isOneToOne: false
            referencedRelation: 'modules'
            referencedColumns: ['index']
          },
        ]
      }
      module_progress: {
        Row: {
          clock_at: string | null
          closed_at: string | null
          failed_rounds: number
          failures: number
          module_index: number
          opens_at: string | null
          passed_at: string | null
          position_seconds: number
          remind: boolean
          student_id: string
          watched: unknown
          watched_at: string | null
        }
        ComputedFields: never
        Insert: {
          clock_at?: string | null
          closed_at?: string | null
          failed_rounds?: number
          failures?: number
          module_index: number
          opens_at?: string | null
          passed_at?: string | null
          position_seconds?: number
          remind?: boolean
          student_id: string
          watched?: unknown
          watched_at?: string | null
        }
        Update: {
          clock_at?: string | null
          closed_at?: string | null
          failed_rounds?: number
          failures?: number
          module_index?: number
          opens_at?: string | null
          passed_at?: string | null
          position_seconds?: number
          remind?: boolean
          student_id?: string
          watched?: unknown
          watched_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'module_progress_module_index_fkey'
            columns: ['module_index']
            isOneToOne: false
            referencedRelation: 'modules'
            referencedColumns: ['index']
          },
          {
            foreignKeyName: 'module_progress_student_id_fkey'
            columns: ['student_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      modules: {
        Row: {
          assessment: Database['public']['Enums']['assessment']
          audience: Database['public']['Enums']['user_role'][]
          captions_en_path: string
          captions_fil_path: string
          course: Database['public']['Enums']['course']
          drawn_seconds: number
          film_path: string | null
          index: number
          light_video_path: string
          poster_path: string | null
          school_folder: string | null
          slug: string
          sound_path: string | null
          summary_en: string
          summary_fil: string
          title_en: string
          title_fil: string
          video_path: string
          video_seconds: number
        }
        ComputedFields: never
        Insert: {
          assessment: Database['public']['Enums']['assessment']
          audience?: never
          captions_en_path?: never
          captions_fil_path?: never
          course: Database['public']['Enums']['course']
          drawn_seconds: number
          film_path?: never
          index: number
          light_video_path?: never
          poster_path?: never
          school_folder?: string | null
          slug: string
          sound_path?: never
          summary_en: string
          summary_fil: string
          title_en: string
          title_fil: string
          video_path?: never
          video_seconds: number
        }
        Update: {
          assessment?: Database['public']['Enums']['assessment']
          audience?: never
          captions_en_path?: never
          captions_fil_path?: never
          course?: Database['public']['Enums']['course']
          drawn_seconds?: number
          film_path?: never
          index?: number
          light_video_path?: never
          poster_path?: never
          school_folder?: string | null
          slug?: string
          sound_path?: never
          summary_en?: string
          summary_fil?: string
          title_en?: string
          title_fil?: string
          video_path?: never
          video_seconds?: number
        }
        Relationships: []
      }
      notification_receipts: {
        Row: {
          admin_id: string
          created_at: string
          marked_at: string | null
          notification_id: string
          seen_at: string | null
        }
        ComputedFields: never
        Insert: {
          admin_id: string
          created_at: string
          marked_at?: string | null
          notification_id: string
          seen_at?: string | null
        }
        Update: {
          admin_id?: string
          created_at?: string
          marked_at?: string | null
          notification_id?: string
          seen_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'notification_receipts_admin_id_fkey'
            columns: ['admin_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notification_receipts_notification_id_fkey'
            columns: ['notification_id']
            isOneToOne: false
            referencedRelation: 'notifications'
            referencedColumns: ['id']
          },
        ]
      }
      notifications: {
        Row: {
          created_at: string
          dedupe_key: string
          email: string
          id: string
          link: string
          message: string
          type: Database['public']['Enums']['notification_type']
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          dedupe_key: string
          email: string
          id?: string
          link?: string
          message: string
          type: Database['public']['Enums']['notification_type']
          user_id: string
        }
        Update: {
          created_at?: string
          dedupe_key?: string
          email?: string
          id?: string
          link?: string
          message?: string
          type?: Database['public']['Enums']['notification_type']
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          address: string | null
          archived_at: string | null
          birthday: string | null
          confirmed_at: string | null
          created_at: string
          details_revision: number
          disabled_at: string | null
          duties: Database['public']['Enums']['duty'][]
          email: string
          first_name: string
          full_name: string
          id: string
          language: Database['public']['Enums']['interface_language'] | null
          last_completed_at: string | null
          last_name: string
          middle_name: string | null
          name_search: string
          passed_modules: number
          phone: string | null
          revision: number
          role: Database['public']['Enums']['user_role']
          search: string
          suffix: string | null
        }
        ComputedFields: never
        Insert: {
          address?: string | null
          archived_at?: string | null
          birthday?: string | null
          confirmed_at?: string | null
          created_at?: string
          details_revision?: number
          disabled_at?: string | null
          duties?: Database['public']['Enums']['duty'][]
          email?: string
          first_name?: string
          full_name?: never
          id: string
          language?: Database['public']['Enums']['interface_language'] | null
          last_completed_at?: string | null
          last_name?: string
          middle_name?: string | null
          name_search?: never
          passed_modules?: number
          phone?: string | null
          revision?: number
          role?: Database['public']['Enums']['user_role']
          search?: never
          suffix?: string | null
        }
        Update: {
          address?: string | null
          archived_at?: string | null
          birthday?: string | null
          confirmed_at?: string | null
          created_at?: string
          details_revision?: number
          disabled_at?: string | null
          duties?: Database['public']['Enums']['duty'][]
          email?: string
          first_name?: string
          full_name?: never
          id?: string
          language?: Database['public']['Enums']['interface_language'] | null
          last_completed_at?: string | null
          last_name?: string
          middle_name?: string | null
          name_search?: never
          passed_modules?: number
          phone?: string | null
          revision?: number
          role?: Database['public']['Enums']['user_role']
          search?: never
          suffix?: string | null
        }
        Relationships: []
      }
      section_reads: {
        Row: {
          module_index: number
          read_at: string | null
          reported_at: string
          revision_id: number | null
          section_key: string
          student_id: string
          words: number
          words_today: number
        }
        ComputedFields: never
        Insert: {
          module_index: number
          read_at?: string | null
          reported_at?: string
          revision_id?: number | null
          section_key: string
          student_id: string
          words?: number
          words_today?: number
        }
        Update: {
          module_index?: number
          read_at?: string | null
          reported_at?: string
          revision_id?: number | null
          section_key?: string
          student_id?: string
          words?: number
          words_today?: number
        }
        Relationships: [
          {
            foreignKeyName: 'section_reads_module_index_section_key_fkey'
            columns: ['module_index', 'section_key']
            isOneToOne: false
            referencedRelation: 'lesson_sections'
            referencedColumns: ['module_index', 'key']
          },
          {
            foreignKeyName: 'section_reads_student_id_fkey'
            columns: ['student_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_guardian_consent: { Args: { p_consent: number }; Returns: Json }
      accept_payment: {
        Args: {
          p_announcement: string
          p_centavos: number
          p_course: Database['public']['Enums']['course']
          p_invoice_number: string
          p_received_on: string
        }
        Returns: Json
      }
      add_page_film: { Args: { p_id: string; p_page: string }; Returns: Json }
      add_school_film: {
        Args: {
          p_english_cues: number
          p_filipino_cues: number
          p_id: string
          p_module: number
          p_seconds: number
          p_starts_on: string
        }
        Returns: Json
      }
      admit_people: { Args: { p_good_only?: boolean; p_key: string; p_people: Json }; Returns: Json }
      admitted_list: { Args: { p_key: string }; Returns: Json }
      announce_payment: {
        Args: {
          p_centavos: number
          p_document: string
          p_method: Database['public']['Enums']['payment_method']
          p_reference: string
        }
        Returns: Json
      }
      answer_presence: { Args: { p_nonce: string }; Returns: Json }
      answer_scene: { Args: { p_answer: Json; p_place: number; p_set: string }; Returns: Json }
      archive_attempts: { Args: { p_archive: string; p_attempts: Json }; Returns: undefined }
      archive_user: { Args: { p_revision?: number; p_user: string }; Returns: Json }
      archive_work: { Args: Record<PropertyKey, never>; Returns: Json }
      attempt_answers: { Args: { p_attempt: string }; Returns: Json }
      begin_checkout: {
        Args: { p_course: Database['public']['Enums']['course']; p_key: string; p_part: string }
        Returns: Json
      }
      begin_picture: { Args: { p_nonce: string }; Returns: Json }
      begin_refund: {
        Args: { p_centavos: number; p_key: string; p_payment: string; p_reason: string }
        Returns: Json
      }
      begin_scene: { Args: { p_place: number; p_set: string }; Returns: Json }
      begin_upload: { Args: { p_kind: string }; Returns: Json }
      cancel_admissions: { Args: { p_key: string }; Returns: Json }
      cash_book: { Args: { p_day?: string }; Returns: Json }
      certificate_file: { Args: { p_serial: string }; Returns: Json }
      certificate_keys: { Args: Record<PropertyKey, never>; Returns: Json }
      change_profile: { Args: { p_changes: Json; p_revision?: number }; Returns: Json }
      change_school: { Args: { p_changes: Json; p_version: number }; Returns: Json }
      change_setting: { Args: { p_name: string; p_on: boolean; p_version: number }; Returns: Json }
      check_people: { Args: { p_people: Json }; Returns: Json }
      choose_in_case: { Args: { p_place: number; p_run: string; p_step: number }; Returns: Json }
      class_instructors: { Args: Record<PropertyKey, never>; Returns: Json }
      class_progress: {
        Args: {
          p_class: string
          p_descending?: boolean
          p_page: number
          p_page_size: number
          p_query: string
          p_sort?: string
        }
        Returns: Json
      }
      close_day: {
        Args: { p_counted: number; p_day: string; p_note: string; p_opening: number; p_version: string }
        Returns: Json
      }
      confirm_identity: {
        Args: {
          p_birth_date: string
          p_citizenship: Database['public']['Enums']['citizenship']
          p_document: Database['public']['Enums']['identity_document']
          p_legal_name: string
          p_number?: string
          p_papers?: number
          p_profile_name: string
          p_user: string
        }
        Returns: Json
      }
      correct_certificate: {
        Args: {
          p_birthday: string
          p_document: Database['public']['Enums']['identity_document']
          p_first_name: string
          p_last_name: string
          p_middle_name: string
          p_profile_name: string
          p_reason: string
          p_serial: string
          p_suffix?: string
        }
        Returns: Json
      }
      correct_person: {
        Args: {
          p_birthday?: string
          p_first_name: string
          p_last_name: string
          p_middle_name: string
          p_profile_name: string
          p_reason: string
          p_suffix?: string
          p_user: string
        }
        Returns: Json
      }
      count_client: { Args: { p_headers: Json; p_kind: string }; Returns: undefined }
      decide_pictures: { Args: { p_agreed: boolean; p_language: string; p_version: string }; Returns: Json }
      deletion_preview: { Args: { p_user: string }; Returns: Json }
      drop_admission: { Args: { p_id: string }; Returns: undefined }
      drop_checkout: { Args: { p_checkout: string }; Returns: Json }
      essay_answers: { Args: { p_user: string }; Returns: Json }
      exam_wait: { Args: { p_module: number; p_remind?: boolean }; Returns: Json }
      export_questions: {
        Args: {
          p_flag?: string
          p_language?: string
          p_level?: string
          p_module?: number
          p_page: number
          p_page_size: number
          p_query: string
          p_topic?: string
        }
        Returns: Json
      }
      extend_access: {
        Args: { p_last_day: string; p_reason: string; p_seen?: string; p_user: string }
        Returns: Json
      }
      files_to_remove: { Args: Record<PropertyKey, never>; Returns: Json }
      films_to_remove: { Args: Record<PropertyKey, never>; Returns: Json }
      give_consent: {
        Args: { p_document: string; p_language: string; p_school?: number; p_version: string }
        Returns: Json
      }
      give_discount: {
        Args: {
          p_centavos: number
          p_course: Database['public']['Enums']['course']
          p_key: string
          p_reason: string
          p_user: string
        }
        Returns: Json
      }
      give_up_registration: { Args: { p_email: string; p_secret: string }; Returns: undefined }
      income_by_month: { Args: Record<PropertyKey, never>; Returns: Json }
      inspect_pack: { Args: { p_token: string }; Returns: Json }
      inspected_student: { Args: { p_student: string; p_token: string }; Returns: Json }
      is_confirmed: { Args: { p_account: string }; Returns: boolean }
      issue_certificate: { Args: { p_user: string }; Returns: Json }
      lesson_outline: { Args: { p_module: number }; Returns: Json }
      list_activity: {
        Args: {
          p_action?: Database['public']['Enums']['audit_action']
          p_class?: string
          p_descending?: boolean
          p_page: number
          p_page_size: number
          p_query?: string
          p_sort?: string
          p_subject?: string
        }
        Returns: Json
      }
      list_classes: {
        Args: {
          p_descending?: boolean
          p_page: number
          p_page_size: number
          p_query: string
          p_sort?: string
        }
        Returns: Json
      }
      list_ltms_uploads: {
        Args: {
          p_class?: string
          p_descending?: boolean
          p_from?: string
          p_page: number
          p_page_size: number
          p_query: string
          p_sort?: string
          p_to?: string
        }
        Returns: Json
      }
      list_ltms_worklist: {
        Args: { p_class?: string; p_page: number; p_page_size: number; p_query?: string }
        Returns: Json
      }
      list_mails: {
        Args: {
          p_class?: string
          p_descending?: boolean
          p_page: number
          p_page_size: number
          p_query: string
          p_queue: string
          p_sort?: string
        }
        Returns: Json
      }
      list_messages: {
        Args: { p_descending?: boolean; p_page: number; p_page_size: number; p_sort?: string }
        Returns: Json
      }
      list_notifications: { Args: Record<PropertyKey, never>; Returns: Json }
      list_packs: {
        Args: { p_descending?: boolean; p_page: number; p_page_size: number; p_sort?: string }
        Returns: Json
      }
      list_payments: {
        Args: {
          p_class?: string
          p_descending?: boolean
          p_page: number
          p_page_size: number
          p_query: string
          p_queue: string
          p_sort?: string
        }
        Returns: Json
      }
      list_questions: {
        Args: {
          p_descending?: boolean
          p_flag?: string
          p_language?: string
          p_level?: string
          p_module?: number
          p_page: number
          p_page_size: number
          p_query: string
          p_sort?: string
          p_topic?: string
        }
        Returns: Json
      }
      list_today: {
        Args: {
          p_class?: string
          p_course?: Database['public']['Enums']['course']
          p_descending?: boolean
          p_kind: string
          p_page: number
          p_page_size: number
          p_query: string
          p_sort?: string
        }
        Returns: Json
      }
      list_users: {
        Args: {
          p_class?: string
          p_descending: boolean
          p_filter: string
          p_page: number
          p_page_size: number
          p_role?: Database['public']['Enums']['user_role']
          p_sort: string
        }
        Returns: Json
      }
      look_gains: { Args: Record<PropertyKey, never>; Returns: Json }
      make_inspection_link: {
        Args: { p_link: string; p_pack: string; p_purpose: string; p_token_sha256: string }
        Returns: Json
      }
      make_pack: { Args: { p_month?: string; p_pack: string; p_student?: string }; Returns: Json }
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: Json }
      make_start_code: { Args: { p_reason?: string; p_user: string }; Returns: Json }
      mark_all_notifications_read: { Args: Record<PropertyKey, never>; Returns: undefined }
      mark_ltms_uploaded: { Args: { p_reference: string; p_serial: string }; Returns: Json }
      mark_notices_seen: { Args: Record<PropertyKey, never>; Returns: undefined }
      mark_notification: { Args: { p_id: string }; Returns: undefined }
      mark_notifications_seen: { Args: Record<PropertyKey, never>; Returns: undefined }
      message_readers: { Args: { p_message: string }; Returns: Json }
      mock_result: { Args: { p_mock: string }; Returns: Json }
      my_balances: { Args: Record<PropertyKey, never>; Returns: Json }
      my_cases: { Args: Record<PropertyKey, never>; Returns: Json }
      my_certificates: { Args: Record<PropertyKey, never>; Returns: Json }
      my_checkout: { Args: { p_checkout: string }; Returns: Json }
      my_checkout_offers: { Args: Record<PropertyKey, never>; Returns: Json }
      my_course: { Args: Record<PropertyKey, never>; Returns: Json }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      my_eligibility: { Args: Record<PropertyKey, never>; Returns: Json }
      my_former_runs: { Args: Record<PropertyKey, never>; Returns: Json }
      my_hours: { Args: Record<PropertyKey, never>; Returns: Json }
      my_licence: { Args: Record<PropertyKey, never>; Returns: Json }
      my_mocks: { Args: Record<PropertyKey, never>; Returns: Json }
      my_notices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_payments: { Args: Record<PropertyKey, never>; Returns: Json }
      my_plan: { Args: { p_until?: string; p_weekdays?: number[] }; Returns: Json }
      my_privacy: { Args: Record<PropertyKey, never>; Returns: Json }
      my_profile: { Args: Record<PropertyKey, never>; Returns: Json }
      my_reminders: { Args: Record<PropertyKey, never>; Returns: Json }
      my_scenes: { Args: Record<PropertyKey, never>; Returns: Json }
      my_second_factor: { Args: Record<PropertyKey, never>; Returns: Json }
      next_invoice_number: { Args: Record<PropertyKey, never>; Returns: string }
      note_error: { Args: Record<PropertyKey, never>; Returns: undefined }
      open_archives: { Args: { p_student?: string }; Returns: Json }
      open_checkout: {
        Args: { p_checkout: string; p_intent: string; p_session: string; p_url: string }
        Returns: Json
      }
      open_document: { Args: { p_id: string }; Returns: Json }
      open_essay: { Args: { p_module: number }; Returns: Json }
      open_essay_reading: {
        Args: { p_course: Database['public']['Enums']['course']; p_user: string }
        Returns: Json
      }
      open_mock: { Args: { p_kind: Database['public']['Enums']['mock_kind'] }; Returns: Json }
      open_practice: { Args: Record<PropertyKey, never>; Returns: Json }
      open_video: { Args: { p_module: number }; Returns: Json }
      page_films: { Args: Record<PropertyKey, never>; Returns: Json }
      picture_sheet: { Args: { p_user: string }; Returns: Json }
      pictures_to_clean: { Args: Record<PropertyKey, never>; Returns: Json }
      practical_dates: { Args: Record<PropertyKey, never>; Returns: Json }
      preview_batch: {
        Args: {
          p_action?: string
          p_batch: string
          p_class?: string
          p_course?: Database['public']['Enums']['course']
          p_filter?: string
          p_ids?: string[]
          p_kind?: string
          p_options?: Json
          p_query?: string
          p_role?: Database['public']['Enums']['user_role']
          p_undo?: string
        }
        Returns: Json
      }
      preview_message: { Args: { p_batch: string; p_student: string }; Returns: Json }
      question_details: { Args: { p_question: string }; Returns: Json }
      read_batch: { Args: { p_batch: string }; Returns: Json }
      read_lesson: { Args: { p_module: number }; Returns: Json }
      read_notice: { Args: { p_id: string }; Returns: undefined }
      read_pack: { Args: { p_pack: string }; Returns: Json }
      read_school: { Args: Record<PropertyKey, never>; Returns: Json }
      receipts_to_compare: { Args: { p_document?: string; p_most?: number }; Returns: Json }
      receipts_to_read: { Args: Record<PropertyKey, never>; Returns: Json }
      reconcile_ltms: { Args: { p_from?: string; p_list: string; p_to?: string }; Returns: Json }
      record_clean_picture: { Args: { p_id: string; p_sha256?: string }; Returns: undefined }
      record_compared_receipts: {
        Args: { p_before?: number; p_document: string; p_same: string[] }
        Returns: undefined
      }
      record_essay_reading: {
        Args: {
          p_again: number[]
          p_comment: string
          p_course: Database['public']['Enums']['course']
          p_levels: Json
          p_round: number
          p_user: string
          p_version: number
        }
        Returns: Json
      }
      record_export: { Args: { p_rows: number; p_what: string }; Returns: undefined }
      record_failed_mail: { Args: { p_failure: string; p_id: number }; Returns: undefined }
      record_payment: {
        Args: {
          p_centavos: number
          p_course: Database['public']['Enums']['course']
          p_invoice_number: string
          p_method: Database['public']['Enums']['payment_method']
          p_received_on: string
          p_reference?: string
          p_user: string
        }
        Returns: Json
      }
      record_person_verdict: {
        Args: {
          p_checks: number
          p_note: string
          p_user: string
          p_verdict: Database['public']['Enums']['person_verdict']
        }
        Returns: Json
      }
      record_receipt_grid: {
        Args: { p_cells?: string; p_document: string; p_width?: number }
        Returns: undefined
      }
      record_sent_mails: { Args: { p_ids: number[] }; Returns: undefined }
      record_study: { Args: { p_number: number; p_page: string; p_report: Json }; Returns: Json }
      record_study_consent: { Args: { p_version: string }; Returns: Json }
      record_user_deletion: { Args: { p_revision?: number; p_user: string }; Returns: Json }
      refund_payment: {
        Args: {
          p_centavos: number
          p_key: string
          p_method: Database['public']['Enums']['payment_method']
          p_number: string
          p_payment: string
          p_reason: string
        }
        Returns: Json
      }
      refuse_erasure: { Args: { p_reason: string; p_user: string }; Returns: Json }
      refuse_guardian_consent: { Args: { p_consent: number; p_reason: string }; Returns: Json }
      refuse_identity_papers: { Args: { p_papers: number; p_reason: string }; Returns: Json }
      refuse_payment: { Args: { p_announcement: string; p_reason: string }; Returns: Json }
      register_certificate_key: { Args: { p_key: string }; Returns: undefined }
      register_document: { Args: { p_kind: string; p_sha256: string }; Returns: Json }
      register_picture: { Args: { p_nonce: string; p_sha256: string }; Returns: Json }
      remove_class: { Args: { p_id: string; p_revision: number }; Returns: undefined }
      replace_certificate: { Args: { p_reason: string; p_serial: string }; Returns: Json }
      request_erasure: { Args: { p_reason: string }; Returns: Json }
      request_extension: { Args: { p_reason: string }; Returns: Json }
      reset_second_factor: { Args: { p_user: string }; Returns: undefined }
      restore_attempts: { Args: { p_archive: string; p_attempts: Json }; Returns: undefined }
      restore_user: { Args: { p_revision?: number; p_user: string }; Returns: Json }
      return_start_code: { Args: { p_user: string }; Returns: undefined }
      review_exam: { Args: { p_module: number }; Returns: Json }
      revoke_certificate: { Args: { p_reason: string; p_serial: string }; Returns: Json }
      run_batch: { Args: { p_batch: string }; Returns: Json }
      save_class: {
        Args: {
          p_course: Database['public']['Enums']['course']
          p_first_day: string
          p_id: string
          p_instructor?: string
          p_last_day: string
          p_name: string
          p_revision?: number
        }
        Returns: Json
      }
      save_essay_draft: {
        Args: { p_body: string; p_module: number; p_number: number; p_revision: number }
        Returns: Json
      }
      save_exam_answer: {
        Args: { p_attempt: string; p_option: string; p_question: string; p_revision: number }
        Returns: Json
      }
      save_mock_answer: {
        Args: { p_mock: string; p_option: string; p_question: string; p_revision: number }
        Returns: Json
      }
      school_facts: { Args: Record<PropertyKey, never>; Returns: Json }
      school_films: { Args: Record<PropertyKey, never>; Returns: Json }
      school_history: { Args: { p_below?: number }; Returns: Json }
      school_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      school_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      seal_certificate: {
        Args: { p_address: string; p_serial: string; p_sha256: string; p_token: string }
        Returns: Json
      }
      search_lessons: { Args: { p_query: string }; Returns: Json }
      search_reports: {
        Args: {
          p_archived: boolean
          p_class?: string
          p_descending?: boolean
          p_page: number
          p_page_size: number
          p_query: string
          p_sort?: string
        }
        Returns: Json
      }
      search_users: {
        Args: {
          p_class?: string
          p_filter: string
          p_query: string
          p_role?: Database['public']['Enums']['user_role']
        }
        Returns: Json
      }
      send_mail_again: { Args: { p_id: number }; Returns: undefined }
      set_citizenship: { Args: { p_citizenship: Database['public']['Enums']['citizenship'] }; Returns: Json }
      set_invoice_number: { Args: { p_invoice_number: string; p_payment: string }; Returns: Json }
      set_licence_step: {
        Args: { p_done_on?: string; p_step: Database['public']['Enums']['licence_step'] }
        Returns: Json
      }
      set_payment_terms: {
        Args: { p_instalments: Json; p_reason: string; p_user: string; p_version: number }
        Returns: Json
      }
      set_practical_date: { Args: { p_day: string; p_note?: string }; Returns: Json }
      set_reminders: { Args: { p_on: boolean }; Returns: Json }
      set_study_plan: { Args: { p_revision: number; p_until: string; p_weekdays: number[] }; Returns: Json }
      set_user_disabled: { Args: { p_disabled: boolean; p_revision?: number; p_user: string }; Returns: Json }
      set_user_duties: {
        Args: { p_duties: Database['public']['Enums']['duty'][]; p_revision?: number; p_user: string }
        Returns: Json
      }
      set_user_role: {
        Args: { p_revision?: number; p_role: Database['public']['Enums']['user_role']; p_user: string }
        Returns: Json
      }
      settle_exam_alert: { Args: { p_module: number; p_open: boolean; p_student: string }; Returns: Json }
      settle_online_finding: { Args: { p_finding: string; p_note: string; p_record: boolean }; Returns: Json }
      start_case: { Args: { p_again?: boolean; p_case: string }; Returns: Json }
      start_exam: { Args: { p_module: number; p_unread?: number }; Returns: Json }
      start_scene_set: { Args: { p_again?: boolean; p_module: number }; Returns: Json }
      stop_reminders: { Args: { p_token: string }; Returns: undefined }
      student_archives: { Args: { p_student: string }; Returns: Json }
      student_balances: { Args: { p_user: string }; Returns: Json }
      student_certificates: { Args: { p_user: string }; Returns: Json }
      student_eligibility: { Args: { p_user: string }; Returns: Json }
      student_pack: { Args: { p_pack: string; p_student: string }; Returns: Json }
      student_record: { Args: { p_user: string }; Returns: Json }
      submit_essay_answer: {
        Args: { p_body: string; p_module: number; p_number: number; p_revision: number }
        Returns: Json
      }
      submit_exam: {
        Args: { p_answers: Json; p_attempt: string; p_language?: string; p_revision: number }
        Returns: Json
      }
      submit_guardian_consent: {
        Args: { p_contact: string; p_document: string; p_name: string; p_relation: string }
        Returns: Json
      }
      submit_identity_papers: {
        Args: {
          p_back?: string
          p_document: Database['public']['Enums']['identity_document']
          p_front: string
          p_number: string
          p_selfie: string
        }
        Returns: Json
      }
      submit_mock: { Args: { p_answers: Json; p_mock: string }; Returns: Json }
      take_mails: { Args: Record<PropertyKey, never>; Returns: Json }
      take_my_online_looks: { Args: Record<PropertyKey, never>; Returns: Json }
      take_online_looks: { Args: Record<PropertyKey, never>; Returns: Json }
      take_payment_event: { Args: { p_event: string; p_facts: Json; p_type: string }; Returns: Json }
      take_payment_facts: { Args: { p_facts: Json }; Returns: Json }
      take_start_code: { Args: { p_code: string }; Returns: Json }
      today: { Args: Record<PropertyKey, never>; Returns: Json }
      try_scene: { Args: { p_answer: Json; p_place: number }; Returns: Json }
      try_scenes: { Args: Record<PropertyKey, never>; Returns: Json }
      undo_admissions: { Args: { p_key: string }; Returns: Json }
      undo_ltms_upload: { Args: { p_reason: string; p_serial: string }; Returns: Json }
      undoable_lists: { Args: Record<PropertyKey, never>; Returns: Json }
      unsealed_certificates: { Args: Record<PropertyKey, never>; Returns: Json }
      use_recovery_code: { Args: { p_code: string }; Returns: boolean }
      verify_certificate: { Args: { p_serial: string }; Returns: Json }
      void_payment: { Args: { p_payment: string; p_reason: string }; Returns: Json }
      waiting_admissions: { Args: Record<PropertyKey, never>; Returns: Json }
      withdraw_discount: { Args: { p_discount: string; p_reason: string; p_user: string }; Returns: Json }
      withdraw_erasure: { Args: Record<PropertyKey, never>; Returns: Json }
      withdraw_inspection_link: { Args: { p_link: string }; Returns: Json }
      withdraw_page_film: { Args: { p_id: string }; Returns: Json }
      withdraw_school_film: { Args: { p_id: string }; Returns: Json }
      write_reminders: { Args: Record<PropertyKey, never>; Returns: number }
    }
    Enums: {
      assessment: 'none' | 'exam' | 'essay'
      audit_action:
        | 'access_extended'
        | 'admitted'
        | 'archived'
        | 'attempts_fetched'
        | 'certificate_downloaded'
        | 'certificate_issued'
        | 'certificate_replaced'
        | 'certificate_revoked'
        | 'class_changed'
        | 'class_removed'
        | 'class_saved'
        | 'corrected'
        | 'course_granted'
        | 'day_closed'
        | 'deleted'
        | 'deletion_requested'
        | 'disabled'
        | 'discount_given'
        | 'discount_withdrawn'
        | 'document_opened'
        | 'duties_changed'
        | 'enabled'
        | 'erasure_refused'
        | 'essay_marked'
        | 'essays_read'
        | 'exam_opened'
        | 'exam_seen'
        | 'exported'
        | 'factor_added'
        | 'factor_removed'
        | 'factor_reset'
        | 'guardian_accepted'
        | 'guardian_refused'
        | 'identity_confirmed'
        | 'identity_refused'
        | 'inspected'
        | 'inspection_link_made'
        | 'inspection_link_withdrawn'
        | 'invoice_recorded'
        | 'ltms_undone'
        | 'ltms_uploaded'
        | 'message_sent'
        | 'online_looked'
        | 'online_paid'
        | 'pack_made'
        | 'payment_accepted'
        | 'payment_recorded'
        | 'payment_refunded'
        | 'payment_refused'
        | 'payment_voided'
        | 'person_verified'
        | 'record_opened'
        | 'record_printed'
        | 'recovery_code_used'
        | 'recovery_codes_made'
        | 'renamed'
        | 'restored'
        | 'role_changed'
        | 'setting_changed'
        | 'slip_seen'
        | 'start_code_made'
        | 'terms_set'
      citizenship: 'filipino' | 'foreign'
      course: 'otdc' | 'ddc'
      duty: 'owner' | 'registrar' | 'cashier' | 'instructor'
      essay_criterion: 'answers' | 'rules' | 'reasons'
      identity_document:
        | 'passport'
        | 'national_id'
        | 'birth_certificate'
        | 'drivers_license'
        | 'postal_id'
        | 'school_id'
        | 'acr_card'
      interface_language: 'en' | 'fil'
      legal_document: 'terms' | 'privacy'
      licence_step: 'ltms' | 'medical' | 'permit' | 'practical' | 'exam' | 'licence'
      mock_kind: 'mock' | 'first_look' | 'last_look'
      notification_type:
        | 'new_user'
        | 'course_completed'
        | 'extension_requested'
        | 'payment_announced'
        | 'consent_submitted'
        | 'erasure_requested'
        | 'certificate_due'
      payment_method: 'cash' | 'gcash' | 'maya' | 'qr_ph' | 'bank' | 'card' | 'online'
      person_verdict: 'same_person' | 'unclear' | 'another_person' | 'seen_at_desk'
      study_kind:
        | 'film'
        | 'lesson'
        | 'practice'
        | 'scenes'
        | 'exam'
        | 'review'
        | 'essay'
        | 'case'
        | 'mock'
        | 'look'
      user_role: 'unpaid' | 'otdc' | 'ddc' | 'admin'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      assessment: ['none', 'exam', 'essay'],
      audit_action: [
        'access_extended',
        'admitted',
        'archived',
        'attempts_fetched',
        'certificate_downloaded',
        'certificate_issued',
        'certificate_replaced',
        'certificate_revoked',
        'class_changed',
        'class_removed',
        'class_saved',
        'corrected',
        'course_granted',
        'day_closed',
        'deleted',
        'deletion_requested',
        'disabled',
        'discount_given',
        'discount_withdrawn',
        'document_opened',
        'duties_changed',
        'enabled',
        'erasure_refused',
        'essay_marked',
        'essays_read',
        'exam_opened',
        'exam_seen',
        'exported',
        'factor_added',
        'factor_removed',
        'factor_reset',
        'guardian_accepted',
        'guardian_refused',
        'identity_confirmed',
        'identity_refused',
        'inspected',
        'inspection_link_made',
        'inspection_link_withdrawn',
        'invoice_recorded',
        'ltms_undone',
        'ltms_uploaded',
        'message_sent',
        'online_looked',
        'online_paid',
        'pack_made',
        'payment_accepted',
        'payment_recorded',
        'payment_refunded',
        'payment_refused',
        'payment_voided',
        'person_verified',
        'record_opened',
        'record_printed',
        'recovery_code_used',
        'recovery_codes_made',
        'renamed',
        'restored',
        'role_changed',
        'setting_changed',
        'slip_seen',
        'start_code_made',
        'terms_set',
      ],
      citizenship: ['filipino', 'foreign'],
      course: ['otdc', 'ddc'],
      duty: ['owner', 'registrar', 'cashier', 'instructor'],
      essay_criterion: ['answers', 'rules', 'reasons'],
      identity_document: [
        'passport',
        'national_id',
        'birth_certificate',
        'drivers_license',
        'postal_id',
        'school_id',
        'acr_card',
      ],
      interface_language: ['en', 'fil'],
      legal_document: ['terms', 'privacy'],
      licence_step: ['ltms', 'medical', 'permit', 'practical', 'exam', 'licence'],
      mock_kind: ['mock', 'first_look', 'last_look'],
      notification_type: [
        'new_user',
        'course_completed',
        'extension_requested',
        'payment_announced',
        'consent_submitted',
        'erasure_requested',
        'certificate_due',
      ],
      payment_method: ['cash', 'gcash', 'maya', 'qr_ph', 'bank', 'card', 'online'],
      person_verdict: ['same_person', 'unclear', 'another_person', 'seen_at_desk'],
      study_kind: ['film', 'lesson', 'practice', 'scenes', 'exam', 'review', 'essay', 'case', 'mock', 'look'],
      user_role: ['unpaid', 'otdc', 'ddc', 'admin'],
    },
  },
} as const
